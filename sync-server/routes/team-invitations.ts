import * as z from 'zod/mini';
import { teamInvitationEndpoints as endpoints, foundUser } from '#domain/endpoints/team-invitations';
import { Refusal } from '#domain/errors';
import { isProved } from '#domain/user';
import {
  cancelInvitation,
  handLink,
  invite,
  lookAtLink,
  respond,
  respondByLink,
} from '#server/commands/people/invite.ts';
import { leaveTeam } from '#server/commands/people/leave-team.ts';
import { removeMember } from '#server/commands/people/remove-member.ts';
import { searchUsers } from '#server/commands/people/search-users.ts';
import { changeShare, shareProject, unshare } from '#server/commands/people/share-project.ts';
import { projectsForOther } from '#server/routes/answers/project-answers.ts';
import {
  memberList,
  ownMember,
  presentReceived,
  presentSent,
  presentShare,
  receivedList,
  sentList,
  teamList,
} from '#server/routes/answers/team-answers.ts';
import { findShare, readShare } from '#server/store/people/shares.ts';
import { invitationsFrom } from '#server/store/people/teams.ts';
import { createOnce } from '../commands/create-once.ts';
import { networkOf } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import { pageOf } from './page.ts';
import { readerLanguage } from './reader-language.ts';
import type { EndpointBinder } from './serve.ts';

export function teamInvitationRoutes(serve: EndpointBinder, services: Services): void {
  invitationRoutes(serve, services);
  memberRoutes(serve, services);
  shareRoutes(serve, services);
}

/** The only one of a list that cannot be empty. */
function only<T>(list: T[]): T {
  const [one] = list;
  if (one === undefined) throw new Refusal('not_found');
  return one;
}

function invitationRoutes(serve: EndpointBinder, services: Services): void {
  const { core } = services;
  const { db } = core;

  serve(endpoints.invite, async ({ c, actorId, json, idempotencyKey }) => {
    let made: Awaited<ReturnType<typeof invite>> | undefined;
    const request = ['invitation', json];
    const language = readerLanguage(c.req.header('Accept-Language'));
    const id = await createOnce(core, { actorId, key: idempotencyKey, request }, async (id, claim) => {
      made = await invite(services, actorId, json, { id, claim, language });
    });
    const sent = await invitationsFrom(db, actorId);
    // Sent again under its key, or to somebody who has one waiting: that one is the answer.
    const waiting = made?.invitation ?? sent.find((one) => one.id === id || one.invitee_email === json.invitee_email);
    const answer = only(await presentSent(db, waiting === undefined ? [] : [waiting]));
    if (made === undefined) return answer;
    const { mailed, mail_withheld } = made;
    return { ...answer, mailed, ...(mail_withheld ? { mail_withheld } : {}) };
  });

  serve(endpoints.received, ({ c, actorId, query }) => pageOf(c, query, receivedList(db, actorId)));

  serve(endpoints.sent, ({ c, actorId, query }) => pageOf(c, query, sentList(db, actorId)));

  for (const entry of [endpoints.respond, endpoints.respondByPost]) {
    serve(entry, async ({ actorId, params, json }) => {
      const invitation = await respond(core, actorId, params.id, json.action);
      return only(await presentReceived(db, [invitation]));
    });
  }

  serve(endpoints.handLink, ({ actorId, params }) => handLink(services, actorId, params.id));

  serve(endpoints.lookAtLink, async ({ c, json }) =>
    only(await presentReceived(db, [await lookAtLink(services, networkOf(c), json.token)])),
  );

  serve(endpoints.respondByLink, async ({ c, actorId, json }) => {
    const invitation = await respondByLink(services, { actorId, from: networkOf(c) }, json);
    return only(await presentReceived(db, [invitation]));
  });

  serve(endpoints.cancel, async ({ actorId, params }) => {
    await cancelInvitation(core, actorId, params.id);
  });
}

function memberRoutes(serve: EndpointBinder, services: Services): void {
  const { core } = services;

  serve(endpoints.members, ({ c, actorId, query }) => pageOf(c, query, memberList(core.db, actorId)));

  serve(endpoints.teams, ({ c, actorId, query }) => pageOf(c, query, teamList(core.db, actorId)));

  serve(endpoints.leave, async ({ actorId, params }) => {
    await leaveTeam(core, actorId, params.id);
  });

  serve(endpoints.searchUsers, async ({ actorId, query }) => {
    const found = await searchUsers(services, actorId, query.query);
    return found.map((user) => ({ ...user, email_proved: isProved(user) }));
  });

  serve(endpoints.projectsFor, async ({ c, actorId, params: { memberId }, query }) => {
    const member = JSON.stringify(z.parse(foundUser, await ownMember(core.db, actorId, memberId)));
    const projects = projectsForOther(core.db, { ownerId: actorId, otherId: memberId });
    return pageOf(c, query, projects, (list) => `{"member":${member},"projects":${list}}`);
  });

  serve(endpoints.removeMember, async ({ actorId, params }) => {
    await removeMember(core, actorId, params.id);
  });
}

function shareRoutes(serve: EndpointBinder, services: Services): void {
  const { core } = services;
  const { db } = core;

  serve(endpoints.share, async ({ actorId, json, idempotencyKey }) => {
    const request = ['share', json];
    const id = await createOnce(core, { actorId, key: idempotencyKey, request }, (id, claim) =>
      shareProject(services, actorId, json, { id, claim }),
    );
    // Where they had a share before, its level was changed and it kept its id.
    const share = (await readShare(db, id)) ?? (await findShare(db, json.project_id, json.shared_with_id));
    if (share === undefined) throw new Refusal('not_found');
    return presentShare(share);
  });

  serve(endpoints.changeShare, async ({ actorId, params, json }) =>
    presentShare(await changeShare(core, actorId, params.id, json.access_level)),
  );

  serve(endpoints.unshare, async ({ actorId, params }) => {
    await unshare(core, actorId, params.id);
  });
}
