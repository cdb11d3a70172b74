import type { DescribedCalls } from './described.ts';
import { at, ids, later, password } from './example-rows.ts';

const ofProject = { id: 'Of the project.' };
const ofWebhook = { ...ofProject, webhook_id: 'Of the webhook.' };
const confirmed = { current_password: password };
const webhook = {
  id: ids.webhook,
  project_id: ids.project,
  name: 'Planning office',
  url: 'https://hooks.example.com/plumbline',
  groups: ['uploads' as const],
  active: true,
  off_because: null,
  created_at: at,
  waiting: 0,
  failures: 0,
  missed: 0,
  missed_at: null,
};
const made = { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
const delivery = {
  id: ids.delivery,
  event_id: 'evt_8600281155403371',
  type: 'version.uploaded',
  created_at: at,
  state: 'waiting' as const,
  tries: 1,
  tried_at: at,
  next_try_at: later,
  status: 503,
  failure: 'status' as const,
};

export const describedWebhooks: DescribedCalls<'webhooks'> = {
  'webhooks.list': {
    description: 'A project has ten at most. `waiting`, `failures` and `missed` say whether its receiver keeps up.',
    parameters: ofProject,
    answers: [webhook],
  },
  'webhooks.create': {
    description:
      'Deliveries are signed as Standard Webhooks says: keep the secret where the receiver can read it. The address has to be of the Internet, unless whoever runs the server allows others.',
    parameters: ofProject,
    sends: { name: webhook.name, url: webhook.url, groups: webhook.groups, ...confirmed },
    answers: made,
  },
  'webhooks.edit': {
    description: 'Asks for no password, since neither where it sends nor its secret can be changed here.',
    parameters: ofWebhook,
    sends: { groups: ['uploads', 'comments'], active: true },
    answers: webhook,
  },
  'webhooks.remove': {
    description: 'What is on its way to the receiver at this moment may still reach it.',
    parameters: ofWebhook,
    sends: confirmed,
  },
  'webhooks.renewSecret': {
    description: 'The header then has two signatures: a receiver takes a delivery for which one of them is right.',
    parameters: ofWebhook,
    sends: confirmed,
    answers: made,
  },
  'webhooks.test': {
    description: 'What came of it stands among the deliveries. Refused for a webhook that is off.',
    parameters: ofWebhook,
    answers: delivery,
  },
  'webhooks.deliveries': {
    description: 'Of the receiver’s answers the status is kept, and nothing else.',
    parameters: ofWebhook,
    answers: [delivery],
  },
  'webhooks.sendAgain': {
    description: 'With the event’s own id, so that a receiver that has it already passes it over.',
    parameters: { ...ofWebhook, delivery_id: 'Of the delivery.' },
    answers: delivery,
  },
};
