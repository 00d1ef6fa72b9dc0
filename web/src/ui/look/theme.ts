import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Goodstride's Mantine theme. The tokens of tokens.css provide its variables in both color schemes. */
export const theme = createTheme({
  fontFamily: "'Figtree Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Bricolage Grotesque Variable', 'Figtree Variable', sans-serif" },
  defaultRadius: 8,
  primaryColor: 'teal',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Help stands beneath its field, so that fields side by side share a line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
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
