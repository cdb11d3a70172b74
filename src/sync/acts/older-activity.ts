// Lines of a project's log that only the server holds.
import type { ActivityLine } from '#domain/endpoints/activities';
import { limits } from '#domain/limits';
import { callActivity } from '#src/net/activity-calls.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

/** The lines below a number, as many as one call gives, newest first. @throws Refusal `not_found`; TransportError. */
export function readOlderActivityOn(device: Device, projectId: number, before: number): Promise<ActivityLine[]> {
  return callActivity(device.http, projectId, before, limits.activitiesPageMax);
}

/** @see readOlderActivityOn, on the device of whoever is signed in. */
export function readOlderActivity(projectId: number, before: number): Promise<ActivityLine[]> {
  return readOlderActivityOn(currentDevice(), projectId, before);
}
