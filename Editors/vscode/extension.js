// Starts `postlogin debug` as the debug adapter of configurations of the type `postlogin`.
'use strict';
const vscode = require('vscode');

const type = 'postlogin';

// The program is a setting of the machine: a folder that is opened must not choose what runs.
function program() {
  return vscode.workspace.getConfiguration(type).get('program') || 'postlogin';
}

function complaint(configuration) {
  const { args, cwd } = configuration;
  const isList = Array.isArray(args) && args.length > 0;
  if (!isList || !args.every((each) => typeof each === 'string')) {
    return '`args` must list the arguments of `postlogin debug`, such as an Action and `--fixture FILE`';
  }
  return cwd === undefined || typeof cwd === 'string' ? undefined : '`cwd` must be the path of a folder';
}

const configurations = {
  // Answering with null opens `launch.json`.
  async resolveDebugConfiguration(folder, configuration) {
    if (!configuration.type) return null;
    const reason = complaint(configuration);
    if (reason) {
      await vscode.window.showErrorMessage(`${configuration.name}: ${reason}`, { modal: true });
      return null;
    }
    return folder ? { cwd: folder.uri.fsPath, ...configuration } : configuration;
  },
};

const adapters = {
  createDebugAdapterDescriptor({ configuration: { args, cwd } }) {
    return new vscode.DebugAdapterExecutable(program(), ['debug', ...args], cwd ? { cwd } : {});
  },
};

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.debug.registerDebugConfigurationProvider(type, configurations),
    vscode.debug.registerDebugAdapterDescriptorFactory(type, adapters),
  );
};
