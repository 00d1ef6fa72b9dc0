import type { Plugin } from 'vite';

const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
/** What only the server and its documentation read of an endpoint: its summary and the errors that it names. */
const ofServer = new RegExp(
  String.raw`^ +(?:summary:\s*(?:${text})|errors:\s*\[[^\]]*\](?: as const)?),\n`,
  'gm',
);

/** Leaves out of the scripts what no screen asks an endpoint of the contract. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/src\/features\/[\w-]+\.ts$/.test(id)
        ? { code: code.replace(ofServer, ''), map: null }
        : null,
  };
}
