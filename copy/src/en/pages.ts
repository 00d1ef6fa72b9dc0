/** What the server itself says where no screen can. */
export const pages = {
  noWebBuild: 'The web application is not built. Run "npm start", or "npm run dev" while you work on it.',
} as const;
