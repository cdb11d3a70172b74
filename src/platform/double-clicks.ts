// A double click on a link is one click: its second one would make another entry of the history, or press what the first one
// led to.

/** Before everybody else hears of it. */
function leadOnce(event: MouseEvent): void {
  const { detail, target } = event;
  if (detail > 1 && target instanceof Element && target.closest('a[href]') !== null) event.preventDefault();
}

document.addEventListener('click', leadOnce, { capture: true });
