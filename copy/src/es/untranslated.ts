/**
 * Files whose words are English still, by name. What members read belongs out of this list; what stays is for admins,
 * developers and whoever runs the server.
 */
export const untranslated: readonly string[] = [
  'api-docs',
  'demo-map',
  'demo-program',
  'imports',
  'pages',
  'server',
];
