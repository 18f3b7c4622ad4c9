import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.opensearch.http.HttpServerTransport;

/** One OpenSearch node in the folder args[0]. Prints its port when it is ready, and stops when its input ends. */
public final class TestNode {
  public static void main(final String[] args) throws Exception {
    final var output = System.out; // The node logs what is printed later.
    final var runner = new OpenSearchRunner();
    runner.setMaxHttpPort(-1);
    runner.onBuild(
        (number, settings) -> {
          settings.put("discovery.type", "single-node");
          settings.put("network.host", "127.0.0.1");
          settings.put("http.port", args[1]);
          settings.put("transport.port", "0");
          settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
          settings.put("action.auto_create_index", false);
          settings.put("node.processors", 2);
        });
    runner.build(
        OpenSearchRunner.newConfigs().basePath(args[0]).clusterName("souk-test").numOfNode(1));
    final var http = runner.getNode(0).injector().getInstance(HttpServerTransport.class);
    output.println("port " + http.boundAddress().publishAddress().getPort());
    while (System.in.read() >= 0) {}
    runner.close();
    System.exit(0);
  }
}
