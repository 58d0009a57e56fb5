package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ejb.Stateless;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Singleton;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.staging.Submission;
import org.athenaeum.brainkb.staging.UploadIntake;
import org.athenaeum.brainkb.staging.UploadTools;
import org.athenaeum.brainkb.staging.UploadsOffered;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.operation.LivenessCheck;
import org.athenaeum.operation.ReadinessCheck;
import org.athenaeum.operation.StartReport;
import org.athenaeum.operation.WarmStart;
import org.athenaeum.operation.audit.AuditLog;
import org.athenaeum.operations.Offer;
import org.athenaeum.settings.SettingsProducer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ProductBeansTest {

    private static final List<Class<? extends Annotation>> MARKS =
            List.of(ApplicationScoped.class, Dependent.class, Singleton.class, Stateless.class);

    /** What only a server needs, besides the package {@code http}: whoever sits at a pipe has the files already and uploads none. */
    private static final List<Class<?>> SERVER_ONLY = List.of(LivenessCheck.class, ReadinessCheck.class, StartReport.class,
            WarmStart.class, SettingsProducer.class, Offer.class, AuditLog.class,
            UploadTools.class, UploadsOffered.class, UploadIntake.class, Submission.class, Staging.class);

    @Test
    @DisplayName("DESIGN 10: the same classes as in the server, named instead of found")
    void namesEveryBeanOfTheProduct() {
        var product = new ClassFileImporter().withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.athenaeum");
        var found = product.stream().filter(type -> MARKS.stream().anyMatch(type::isAnnotatedWith))
                .filter(type -> !type.getPackageName().startsWith("org.athenaeum.http")
                        && !type.getPackageName().startsWith("org.athenaeum.sandbox"))
                .map(JavaClass::getName)
                .filter(name -> SERVER_ONLY.stream().noneMatch(server -> server.getName().equals(name)))
                .collect(Collectors.toSet());

        var named = Arrays.stream(ProductBeans.CLASSES).map(Class::getName).collect(Collectors.toSet());

        assertThat(found).isNotEmpty();
        assertThat(named).containsAll(found);
        assertThat(ProductBeans.CLASSES).doesNotHaveDuplicates();
    }
}
