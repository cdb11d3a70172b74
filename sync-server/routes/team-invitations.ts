import * as z from 'zod/mini';
import {
  teamInvitationEndpoints as endpoints,
  foundUser,
  memberAnswer,
  projectForMember,
  receivedInvitation,
  sentInvitation,
  teamAnswer,
} from '#domain/endpoints/team-invitations';
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
import {
  memberAnswers,
  presentReceived,
  presentSent,
  presentShare,
  projectsForMember,
  teamAnswers,
} from '#server/routes/answers/team-answers.ts';
import { findShare, readShare } from '#server/store/people/shares.ts';
import { invitationsFrom, invitationsTo } from '#server/store/people/teams.ts';
import { createOnce } from '../commands/create-once.ts';
import { networkOf } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import { readRow } from '../store/rows.ts';
import { entriesInWords, listAnswer } from './in-words.ts';
import { readerLanguage } from './reader-language.ts';
import { asItIs, type EndpointBinder } from './serve.ts';

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

  serve(endpoints.received, async ({ actorId }) => {
    const user = await readRow(db, 'users', actorId);
    return listAnswer(
      receivedInvitation,
      await presentReceived(db, user === undefined ? [] : await invitationsTo(db, user)),
    );
  });

  serve(endpoints.sent, async ({ actorId }) =>
    listAnswer(sentInvitation, await presentSent(db, await invitationsFrom(db, actorId))),
  );

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

  serve(endpoints.members, async ({ actorId }) => listAnswer(memberAnswer, await memberAnswers(core.db, actorId)));

  serve(endpoints.teams, async ({ actorId }) => listAnswer(teamAnswer, await teamAnswers(core.db, actorId)));

  serve(endpoints.leave, async ({ actorId, params }) => {
    await leaveTeam(core, actorId, params.id);
  });

  serve(endpoints.searchUsers, async ({ actorId, query }) => {
    const found = await searchUsers(services, actorId, query.query);
    return found.map((user) => ({ ...user, email_proved: isProved(user) }));
  });

  serve(endpoints.projectsFor, async ({ actorId, params }) => {
    const { member, projects } = await projectsForMember(core.db, actorId, params.memberId);
    const [who, what] = [z.parse(foundUser, member), await entriesInWords(projectForMember, projects)];
    return asItIs(`{"member":${JSON.stringify(who)},"projects":${what}}`);
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
