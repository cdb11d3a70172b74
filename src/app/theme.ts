// How the app looks: quiet neutrals, one brand colour, sized for gloves and sun. Text stands out at least 4.5:1.
import { createTheme } from '@mui/material/styles';

/** The least size of anything that is touched, px. */
const TOUCH = 48;
const BRAND = '#006FA2';

const light = {
  primary: { main: BRAND, dark: '#00537A', contrastText: '#FFFFFF' },
  secondary: { main: '#44545F', contrastText: '#FFFFFF' },
  error: { main: '#B3261E' },
  warning: { main: '#8A5100' },
  success: { main: '#1B6E3C' },
  info: { main: BRAND },
  background: { default: '#F4F6F8', paper: '#FFFFFF' },
  text: { primary: '#15202A', secondary: '#4A5965' },
  divider: '#D5DBE0',
};

/** The brand colour itself is 3.4:1 on a dark ground: a lighter tint of it stands in. */
const dark = {
  primary: { main: '#6BBDE8', dark: '#4FA9D8', contrastText: '#04202E' },
  secondary: { main: '#AEBBC5', contrastText: '#10181E' },
  error: { main: '#F2938C', contrastText: '#2B0805' },
  warning: { main: '#F0B35A', contrastText: '#2A1A00' },
  success: { main: '#7CCB98', contrastText: '#04210F' },
  info: { main: '#6BBDE8', contrastText: '#04202E' },
  background: { default: '#0F151A', paper: '#182129' },
  text: { primary: '#E8EDF1', secondary: '#A9B6C0' },
  divider: '#33404A',
};

const focus = { outline: '3px solid', outlineColor: 'var(--mui-palette-primary-main)', outlineOffset: 2 };
const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // Not a moment: with any, every colour would change over some frames.
  transitionDuration: '0s !important',
  scrollBehavior: 'auto !important',
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  // Of the browser's own size of text: who has it twice as large has half the room, and is shown what fits there. (600, 900, 1200 px)
  breakpoints: { unit: 'em', step: 1, values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    button: { textTransform: 'none', fontSize: '1rem', fontWeight: 600 },
    // With large text on a phone no larger than leaves a word in one piece.
    h4: { fontSize: 'min(1.75rem, 11.5vw)', fontWeight: 700 },
    h5: { fontSize: 'min(1.375rem, 11vw)', fontWeight: 700 },
    h6: { fontSize: 'min(1.125rem, 10vw)', fontWeight: 650 },
    body2: { fontSize: '0.9375rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // A word that is wider than the screen breaks.
        body: { overscrollBehaviorY: 'none', overflowWrap: 'break-word' },
        // Where it breaks, it is with a hyphen.
        'h1, h2, h3': { hyphens: 'auto' },
        ':focus-visible': focus,
        // The mark of a required field is drawn, not written: labels are read out as they are.
        '.MuiFormControl-root:has(:required) > .MuiInputLabel-root::after': { content: '"\\2009*" / ""' },
        '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
        // Names of files are one word often; a notice that is as wide as it has its button off the screen.
        '.notistack-MuiContent > #notistack-snackbar': { minWidth: 0, overflowWrap: 'anywhere' },
        '.notistack-SnackbarContainer *': { maxWidth: '100%' },
      },
    },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focus } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: TOUCH, paddingInline: 20 } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH, minHeight: TOUCH } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: TOUCH } } },
    MuiListItemButton: { styleOverrides: { root: { minHeight: TOUCH } } },
    MuiToggleButton: { styleOverrides: { root: { minHeight: TOUCH } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.9375rem' } } },
    MuiFormLabel: { defaultProps: { required: false } },
    MuiInputBase: {
      styleOverrides: {
        input: { '&::placeholder': { opacity: 1, color: 'var(--mui-palette-text-secondary)' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: TOUCH,
          textTransform: 'none',
          fontSize: '1rem',
          // Three of them stand in the width of a phone.
          // One that is wider than the room between the arrows takes two lines.
          '@media (max-width: 37.49em)': { minWidth: TOUCH, paddingInline: 10, maxWidth: 'calc(100vw - 112px)' },
        },
      },
    },
    // Where not all tabs are in sight, arrows say that there are more, on a phone too.
    MuiTabs: { defaultProps: { allowScrollButtonsMobile: true }, styleOverrides: { root: { minHeight: TOUCH } } },
    MuiChip: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { fontSize: '0.875rem' },
        // Without a mouse nothing is rested on, and what a finger or a dialog leaves the focus on needs no words over the sheet.
        popper: {
          '@media (hover: none)': { 'html:not([data-moved-by=keys]) &:not(.reason)': { display: 'none' } },
        },
      },
    },
    // As large as the letters in it.
    MuiAvatar: { styleOverrides: { root: { width: '2.5rem', height: '2.5rem' } } },
    // As large as its figures; beside a word of twice the size it stays a mark on an icon.
    MuiBadge: {
      styleOverrides: {
        badge: {
          fontSize: 'min(0.75rem, 16px)',
          height: 'min(1.25rem, 26px)',
          minWidth: 'min(1.25rem, 26px)',
          borderRadius: 13,
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAlert: { styleOverrides: { root: { fontSize: '1rem' }, message: { minWidth: 0, overflowWrap: 'anywhere' } } },
    MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiDialogContent: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', gap: 8 } } },
    MuiBottomNavigationAction: {
      styleOverrides: {
        root: { minWidth: 0, paddingInline: 2 },
        // A fifth of a phone each: larger words would stand over each other. The icons above them grow.
        label: { fontSize: 'min(0.8125rem, 3.9vw)', '&.Mui-selected': { fontSize: 'min(0.8125rem, 3.9vw)' } },
      },
    },
  },
});
