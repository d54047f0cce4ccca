// What tickets are about: a title, what happened, and how it was settled. A resolution answers its own title and no other.
import type { Random } from '@rods/core';

export type TicketStory = { readonly title: string; readonly description: string; readonly resolution: string };

const stories: readonly TicketStory[] = [
  {
    title: 'Printer jams on third floor',
    description: 'The printer stops after every second page',
    resolution: 'Rollers were cleaned and a new tray was fitted',
  },
  {
    title: 'Login page times out',
    description: 'Signing in takes longer than a minute and then fails',
    resolution: 'The session server was restarted',
  },
  {
    title: 'Wrong total on invoice',
    description: 'The invoice adds the delivery fee twice',
    resolution: 'A corrected invoice was sent out',
  },
  {
    title: 'Heating noise in meeting room',
    description: 'A loud knocking starts when the heating comes on',
    resolution: 'The valve was bled and the knocking stopped',
  },
  {
    title: 'Calendar invites missing',
    description: 'Invitations sent since Monday never arrive',
    resolution: 'The mail filter rule was removed',
  },
  {
    title: 'Badge reader offline',
    description: 'The badge reader at the east entrance shows a red light',
    resolution: 'The reader got a new power supply',
  },
  {
    title: 'Payment declined twice',
    description: 'The card works elsewhere but is declined at checkout',
    resolution: 'The bank lifted the block on the card',
  },
  {
    title: 'Slow dashboard',
    description: 'The sales dashboard needs five minutes to load',
    resolution: 'An index was added to the orders table',
  },
  {
    title: 'Missing tool kit',
    description: 'The tool kit of bay four was not returned after the weekend',
    resolution: 'The kit was found in the van and put back',
  },
  {
    title: 'Projector shows no image',
    description: 'The projector in room 12 stays black with every cable',
    resolution: 'The lamp was replaced',
  },
  {
    title: 'Broken link in newsletter',
    description: 'The sign-up link in the newsletter leads nowhere',
    resolution: 'The link now points to the new form',
  },
  {
    title: 'Refund still pending',
    description: 'The refund promised two weeks ago has not come in',
    resolution: 'The refund went out this morning',
  },
  {
    title: 'No hot water on the second floor',
    description: 'Cold since the weekend',
    resolution: 'The boiler pump was changed',
  },
  {
    title: 'Keyboard types double letters',
    description: 'It started after the coffee accident',
    resolution: 'A new keyboard was handed out',
  },
  {
    title: 'Elevator stuck between floors',
    description: 'Third time this month, nobody was hurt',
    resolution: 'The door sensor was adjusted',
  },
  {
    title: 'Wrong name on door sign',
    description: 'It still shows my predecessor',
    resolution: 'The sign was reprinted',
  },
  {
    title: 'Parcel never arrived',
    description: 'The courier says it was delivered on Tuesday',
    resolution: 'The parcel turned up at the neighbors',
  },
  {
    title: 'Phone line crackles',
    description: 'Callers can hardly hear me',
    resolution: 'The socket was rewired',
  },
  {
    title: 'Coffee machine leaks',
    description: 'A puddle every morning',
    resolution: 'A new seal was put in',
  },
  {
    title: 'Shared drive is full',
    description: 'I cannot save anything since noon',
    resolution: 'Old backups were moved away',
  },
  {
    title: 'Parking gate stays closed',
    description: 'The remote blinks but nothing moves',
    resolution: 'The motor got a new fuse',
  },
  {
    title: 'Map shows the wrong street',
    description: 'It sends customers to the back entrance',
    resolution: 'The pin was moved to the front door',
  },
  {
    title: 'Lights flicker in the hall',
    description: 'Mostly in the evening',
    resolution: 'Two tubes were exchanged',
  },
  {
    title: 'Voucher code rejected',
    description: 'It should be valid until June',
    resolution: 'The code was activated by hand',
  },
];

/** Resolutions that settle any ticket. */
const plainResolutions: readonly string[] = [
  'Sorted out together with the person who reported it',
  'Fixed and checked twice, all is well again',
  'Looked into and put right',
  'The cause was found and taken care of',
  'Solved by phone',
  'Works again',
  'Done on site',
  'Settled with the customer',
  'No further action needed',
];

export const ticketStory = (random: Random): TicketStory => random.pick(stories);

const about = (title: string): TicketStory | undefined => stories.find((story) => title.includes(story.title));

/** How a ticket of this title was settled. */
export function resolutionFor(random: Random, title: string): string {
  const story = about(title);
  return story && random.below(4) > 0 ? story.resolution : random.pick(plainResolutions);
}

/** Another title for the same trouble. */
export function retitled(random: Random, title: string): string {
  const plain = about(title)?.title ?? title;
  const forms = [`Urgent: ${plain}`, `${plain}, second report`, `${plain} (again)`, `${plain}, still open`];
  return random.pick(forms.filter((form) => form !== title));
}

/** True when the resolution settles another story than the one the title tells. */
export function settlesAnother(title: string, resolution: string): boolean {
  const told = stories.find((story) => resolution.includes(story.resolution));
  return told !== undefined && !title.includes(told.title);
}
