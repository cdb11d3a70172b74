/** Of toggle buttons, what is not chosen can be: it must not look switched off. */
export const plainChoice = {
  '& .MuiToggleButton-root:not(.Mui-selected, .Mui-disabled)': { color: 'text.primary' },
};
