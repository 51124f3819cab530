import java.nio.file.Path;
import java.util.ArrayList;
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

/** One node of a cluster for tests. Its settings come as arguments, `name=value`; `plugin=` names the class of one more plugin. */
public class ClusterNode extends Node {
  private ClusterNode(Environment environment, List<Class<? extends Plugin>> plugins) {
    super(environment, plugins, true);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    List<Class<? extends Plugin>> plugins =
        new ArrayList<>(List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class));
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      String name = argument.substring(0, equals);
      String value = argument.substring(equals + 1);
      if (name.equals("plugin")) plugins.add(Class.forName(value).asSubclass(Plugin.class));
      else if (value.startsWith("[")) settings.putList(name, value.substring(1, value.length() - 1).split("; "));
      else settings.put(name, value);
    }
    Path config = Path.of(settings.get("path.home"), "config");
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings.build(), Map.of(), config, () -> "node");
    new ClusterNode(environment, plugins).start();
    // The process ends when its starter does, also if that one is killed.
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
