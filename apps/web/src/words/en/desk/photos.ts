import { format } from '../../format.ts';

export const photos = {
  title: 'Photos',
  add: 'Add photos',
  hint: 'Or drop them here. The location and camera details are removed.',
  none: 'No photos yet.',
  open: (n: number, of: number) => `Open photo ${n} of ${of}`,
  one: (n: number, of: number) => `Photo ${n} of ${of}`,
  by: (who: string, at: string) => `${who}, ${at}`,
  previous: 'Previous photo',
  next: 'Next photo',
  sending: (n: number) => `Sending ${format.count(n, 'photo', 'photos')}`,
  unreadable: (names: string) => `Could not be read as a picture: ${names}`,
  failed: 'Not all photos were sent.',
  unloaded: 'The photo could not be fetched.',
};
