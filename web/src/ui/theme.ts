import { createTheme, type CSSVariablesResolver } from '@mantine/core';

const input = {
  defaultProps: { size: 'md' },
  styles: {
    label: { fontWeight: 600, marginBottom: 4 },
    description: { color: 'var(--quiet)' },
    error: { color: 'var(--wrong)', fontSize: 14 },
  },
};

/** Goodstride's look on Mantine: the tokens of tokens.css stand for its variables in both schemes. */
export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Bricolage Grotesque Variable', 'Figtree Variable', sans-serif" },
  defaultRadius: 8,
  primaryColor: 'teal',
  focusRing: 'auto',
  respectReducedMotion: true,
  // By name alone: to import a component here would put it into the first script.
  components: {
    TextInput: input,
    PasswordInput: input,
    Textarea: { ...input, defaultProps: { size: 'md', autosize: false, rows: 3 } },
    NativeSelect: input,
    Checkbox: { defaultProps: { size: 'md', color: 'var(--action)' } },
    // Without the scroll lock: its library writes style elements that the page's policy refuses.
    Modal: {
      styles: {
        title: { fontFamily: "'Bricolage Grotesque Variable', sans-serif", fontWeight: 650, fontSize: 20 },
      },
      defaultProps: {
        radius: 12,
        lockScroll: false,
        // A header in a dialog is no banner of the page.
        attributes: { header: { role: 'presentation' } },
        centered: true,
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
  },
});

const bridge = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-color-anchor': 'var(--action)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-contrast': 'var(--action-ink)',
};
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: bridge, dark: bridge });
