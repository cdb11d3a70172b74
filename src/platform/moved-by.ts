// Notes on the page whether a person moves about by keys: where there is no mouse, buttons show their words to them only.
// (`:focus-visible` does not tell: it is also what a dialog that was typed in leaves the focus on.)

const MOVES = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
const listen = { capture: true, passive: true };
const { dataset } = document.documentElement;

window.addEventListener(
  'keydown',
  ({ key }) => {
    if (MOVES.has(key)) dataset.movedBy = 'keys';
    // Typed, or pressed: what comes into focus next was not moved to.
    else if (key !== 'Shift') delete dataset.movedBy;
  },
  listen,
);
window.addEventListener('pointerdown', () => delete dataset.movedBy, listen);
