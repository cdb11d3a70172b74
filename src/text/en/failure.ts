// The app cannot go on: a bug, or a part of it that did not come.
export const failure = {
  title: 'An unexpected error occurred.',
  hint: 'What you saved is safe on this device. Load the app again to go on.',
  reload: 'Reload',
} as const;
