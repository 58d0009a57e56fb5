package org.athenaeum.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A request and its answer without a container: what was said of it, and whether it is complete. */
final class PlayedRequest {

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Map<String, Object> said = new ConcurrentHashMap<>();
    private final CountDownLatch complete = new CountDownLatch(1);

    private final ServletOutputStream out = new ServletOutputStream() {
        @Override
        public void write(int each) {
            body.write(each);
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }
    };

    HttpServletResponse response() {
        return played(HttpServletResponse.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getOutputStream" -> out;
            case "containsHeader" -> said.containsKey((String) arguments[0]);
            case "setHeader" -> said.put((String) arguments[0], arguments[1]);
            default -> {
                if (arguments != null && arguments.length == 1) said.put(method.getName(), arguments[0]);
                yield null;
            }
        });
    }

    HttpServletRequest request() {
        var response = response();
        var async = played(AsyncContext.class, (proxy, method, arguments) -> {
            if (method.getName().equals("complete")) complete.countDown();
            return method.getName().equals("getResponse") ? response : null;
        });
        return played(HttpServletRequest.class, (proxy, method, arguments) -> async);
    }

    private static <T> T played(Class<T> type, InvocationHandler answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
    }

    /** What was written in the end; waits for that. */
    String whole() throws InterruptedException {
        if (!complete.await(30, TimeUnit.SECONDS)) throw new AssertionError("the answer never ended");
        return body.toString(StandardCharsets.UTF_8);
    }

    Object contentType() {
        return said.get("setContentType");
    }

    Object status() {
        return said.get("setStatus");
    }
}
