import { escapeHtml } from './liquid.ts';

/** The colors of the layout and what they are in the dark. */
const darkColors = {
  '#fbf8f3': '#0f1f1d',
  '#ffffff': '#16302c',
  '#12332f': '#eaf2ee',
  '#4f6460': '#a9bdb7',
  '#0e6b5c': '#5cc7b2',
} as const;

const font = "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const mjml = `<mjml>
  <mj-head>
    <mj-title>@@subject@@</mj-title>
    <mj-attributes>
      <mj-all font-family="${font}" />
      <mj-text font-size="16px" line-height="24px" color="#12332f" padding="0" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-style>
      @media (prefers-color-scheme: dark) {
        body, .page { background: #0f1f1d !important; }
        .sheet, .sheet > table { background: #16302c !important; }
        .sheet div { color: #eaf2ee !important; }
        .sheet a { color: #5cc7b2 !important; }
        .quiet div, .quiet a { color: #a9bdb7 !important; }
      }
    </mj-style>
  </mj-head>
  <mj-body background-color="#fbf8f3" css-class="page" width="600px">
    <mj-section padding="24px 24px 12px">
      <mj-column><mj-text css-class="quiet" font-size="18px" font-weight="700">@@header@@</mj-text></mj-column>
    </mj-section>
    <mj-section css-class="sheet" background-color="#ffffff" border-radius="12px" padding="28px 24px">
      <mj-column><mj-text>@@content@@</mj-text></mj-column>
    </mj-section>
    <mj-section css-class="quiet" padding="16px 24px 32px">
      <mj-column><mj-text font-size="13px" line-height="20px" color="#4f6460">@@footer@@</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

let compiled: Promise<string> | undefined;

/** MJML takes half a second to load and compile, so a process does it once, before its first email. */
async function compile(): Promise<string> {
  const { default: toHtml } = await import('mjml');
  const { html, errors } = await toHtml(mjml, { validationLevel: 'strict', keepComments: false });
  if (errors.length) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return html;
}

export interface MailParts {
  subject: string;
  /** HTML. */
  header: string;
  content: string;
  footer: string;
}

/** A whole HTML email. The parts are HTML, except the subject. */
export async function layOut(parts: MailParts): Promise<string> {
  compiled ??= compile();
  const values: Record<string, string> = { ...parts, subject: escapeHtml(parts.subject) };
  return (await compiled).replaceAll(
    /@@(subject|header|content|footer)@@/g,
    (_, name: string) => values[name] ?? '',
  );
}

/** The same email as a reader with a dark screen sees it, for previews. */
export const asDark = (html: string): string =>
  html.replaceAll(
    /#[0-9a-f]{6}/gi,
    (color) => darkColors[color.toLowerCase() as keyof typeof darkColors] ?? color,
  );
