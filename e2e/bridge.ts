/** Where the main server looks for the makers of watches: nobody listens there but a test that plays them. */
export const bridgePort = Number(process.env['E2E_PORT'] ?? 3100) + 8;

export const bridgeSettings = {
  BRIDGE_URL: `http://127.0.0.1:${bridgePort}`,
  BRIDGE_API_KEY: 'bridge-key',
};
