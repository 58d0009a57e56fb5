package org.athenaeum.catalog.feature;

import java.lang.reflect.ParameterizedType;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompleteResourceTemplate;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.declaration.DeclaredIcons;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.catalog.registry.Beans;
import org.athenaeum.catalog.registry.DeclaredMethod;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.MimeType;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.catalog.resource.UriTemplate;

/** Makes definitions from declarations; what an author got wrong is an {@link IllegalArgumentException} with the reason. */
record FeatureDefinitions(Beans beans, Set<Class<?>> offered) {

    CompletionMethod completionOfPrompt(DeclaredMethod source) {
        return completion(source, source.as(CompletePrompt.class).deadlineSeconds());
    }

    CompletionMethod completionOfTemplate(DeclaredMethod source) {
        return completion(source, source.as(CompleteResourceTemplate.class).deadlineSeconds());
    }

    ListDefinition list(DeclaredMethod source) {
        int deadline = source.as(ResourceList.class).deadlineSeconds();
        source.requireCallable("list", deadline);
        return new ListDefinition(source.family(), method(source, ListPosition.class, ResourcePage.class, deadline));
    }

    ResourceDefinition resource(DeclaredMethod source) {
        var declared = source.as(Resource.class);
        DeclaredMethod.requireName(declared.name());
        requireDescription("its description", declared.description());
        source.requireCallable("resource", declared.deadlineSeconds());
        requireContents(source);
        requireUri(declared.uri());
        MimeType.requireOrEmpty(declared.mimeType());
        return new ResourceDefinition(source.family(), declared, DeclaredIcons.of(declared.icons()),
                method(source, ResourceUri.class, List.class, declared.deadlineSeconds()));
    }

    /** @param completions by family and name; the one that belongs here is taken out */
    TemplateDefinition template(DeclaredMethod source, Map<String, CompletionMethod> completions) {
        var declared = source.as(ResourceTemplate.class);
        DeclaredMethod.requireName(declared.name());
        requireDescription("its description", declared.description());
        source.requireCallable("resource", declared.deadlineSeconds());
        requireContents(source);
        var method = method(source, ResourceUri.class, List.class, declared.deadlineSeconds());
        return new TemplateDefinition(source.family(), declared, DeclaredIcons.of(declared.icons()),
                UriTemplate.parse(declared.uriTemplate()), method,
                Optional.ofNullable(completions.remove(key(source, declared.name()))));
    }

    /** @param completions by family and name; the one that belongs here is taken out */
    PromptDefinition prompt(DeclaredMethod source, Map<String, CompletionMethod> completions) {
        var declared = source.as(Prompt.class);
        DeclaredMethod.requireName(declared.name());
        requireDescription("its description", declared.description());
        source.requireCallable("prompt", declared.deadlineSeconds());
        var arguments = Stream.of(source.method().getParameters()).filter(each -> each.isAnnotationPresent(PromptArg.class))
                .map(each -> argument(each.getAnnotation(PromptArg.class), each.getParameterizedType().getTypeName())).toList();
        if (arguments.stream().map(PromptDefinition.Argument::name).distinct().count() < arguments.size()) {
            throw new IllegalArgumentException("has two arguments of one name");
        }
        var method = FeatureMethod.of(source, beans, offered, PromptResponse.class, declared.deadlineSeconds());
        return new PromptDefinition(source.family(), declared, DeclaredIcons.of(declared.icons()), arguments, method,
                Optional.ofNullable(completions.remove(key(source, declared.name()))));
    }

    static String key(DeclaredMethod source, String name) {
        return source.family().word() + "/" + name;
    }

    private CompletionMethod completion(DeclaredMethod source, int deadline) {
        source.requireCallable("completion", deadline);
        return new CompletionMethod(method(source, CompletionRequest.class, CompletionResponse.class, deadline));
    }

    private FeatureMethod method(DeclaredMethod source, Class<?> alsoOffered, Class<?> returned, int deadline) {
        var all = Stream.concat(offered.stream(), Stream.of(alsoOffered)).collect(Collectors.toCollection(HashSet::new));
        return FeatureMethod.of(source, beans, all, returned, deadline);
    }

    private static void requireUri(String uri) {
        try {
            if (uri.length() <= UriTemplate.LONGEST_URI && new URI(uri).isAbsolute()) return;
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("its URI is none: " + uri, e);
        }
        throw new IllegalArgumentException("its URI has no scheme or no end: " + uri);
    }

    private static void requireContents(DeclaredMethod source) {
        boolean fits = source.method().getGenericReturnType() instanceof ParameterizedType type
                && type.getRawType() == List.class && type.getActualTypeArguments()[0] == ResourceContents.class;
        if (!fits) throw new IllegalArgumentException("a resource method returns a List of ResourceContents");
    }

    private static PromptDefinition.Argument argument(PromptArg declared, String type) {
        DeclaredMethod.requireArgumentName(declared.name());
        requireDescription("the description of the argument " + declared.name(), declared.description());
        var expected = declared.required() ? "java.lang.String" : "java.util.Optional<java.lang.String>";
        if (!type.equals(expected)) throw new IllegalArgumentException("argument " + declared.name() + " is no " + expected);
        return new PromptDefinition.Argument(declared, !declared.required());
    }

    private static void requireDescription(String what, String description) {
        if (description.isBlank()) throw new IllegalArgumentException(what + " is missing");
    }
}
