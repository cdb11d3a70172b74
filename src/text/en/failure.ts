// The app cannot go on, or a part of it is not on the device yet.
export const failure = {
  title: 'An unexpected error occurred.',
  hint: 'What you saved is safe on this device. Load the app again to go on.',
  reload: 'Reload',
  part_title: 'Not on this device yet',
  part_hint:
    'This part of the app comes by itself as soon as there is a network. What you saved is safe on this device.',
  part_stuck: 'This part of the app could not be loaded. What you saved is safe on this device: load the app again.',
} as const;
