export const cover = {
  label: 'Cover image (optional)',
  hint: 'A picture under 5 MB. It is made smaller before it is saved.',
  choose: 'Choose picture',
  change: 'Change picture',
  remove: 'Remove picture',
  preview: 'Chosen cover: {{name}}',
  preparing: 'Preparing the picture…',
  not_an_image: 'Please select a valid image file',
  too_large: 'The file must be smaller than 5MB',
  too_many_pixels: 'The picture must have fewer than 100 megapixels',
  unreadable: 'Please select a valid image file',
} as const;
