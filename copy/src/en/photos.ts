/** Choosing and seeing photos, wherever they hang. */
export const photos = {
  label: 'Photos',
  add: 'Add photos',
  help: 'Up to 4 photos of 10 MB each. Where they were taken is not kept.',
  chosen: 'Photo to be sent: {{name}}',
  takeOut: 'Leave out',
  takeOutOne: 'Leave out {{name}}',
  tooMany_one: 'This takes one picture.',
  tooMany_other: 'This takes four photos at most.',
  tooLarge: '{{name}} is larger than 10 MB.',
  failed: 'This photo could not be loaded.',
} as const;
