// Words that every room uses.
export const words = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard',
  deleted_account: 'Deleted account',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  open: 'Open',
  retry: 'Retry',
  save: 'Save',
  more_one: '... and {{count}} more',
  more_other: '... and {{count}} more',
  waiting_to_send: 'Waiting to send',
  saved_on_device: 'Saved on this device',
  read_only: 'You only have read access to this project',
  unsaved: {
    title: 'Close without saving?',
    body: 'What you have chosen or written here is not saved yet.',
    keep: 'Keep editing',
  },
} as const;
