import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of a cluster for tests. Its settings come as arguments, `name=value`. */
public class ClusterNode extends Node {
  private ClusterNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, true);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      settings.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), Path.of("."), () -> "node");
    new ClusterNode(environment, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class))
        .start();
    // The process ends when its starter does, also if that one is killed.
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
