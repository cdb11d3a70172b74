export const install = {
  title: 'Install Plumbline on this device',
  heading: 'Installed app',
  reason:
    'A browser may clear what a website keeps here. What an installed app keeps stays as a rule, with the drawings for work without signal. Under Safekeeping it says what this browser promises.',
  button: 'Install',
  steps: 'How to install',
  ios_share: 'Tap Share in the browser’s bar. Some browsers keep it behind “…”.',
  ios_add: 'Choose “Add to Home Screen”.',
  ios_confirm: 'Tap “Add”.',
  mac_share: 'Open the File menu of Safari, or click Share in its toolbar.',
  mac_add: 'Choose “Add to Dock”.',
  mac_confirm: 'Click “Add”.',
  apart: 'The installed app keeps its own data: let everything be sent from here first, then sign in there.',
  coming: 'The app itself is still being fetched: until all of it is on this device, it may not open without signal.',
  never:
    'This browser does not keep the app on this device: without signal it cannot be opened. It does at an address that begins with https://, outside a private window.',
  installed: 'Plumbline is installed on this device.',
  none: 'This browser does not offer to install Plumbline here, or it is installed already. Chrome, Edge and Safari can do it.',
} as const;
