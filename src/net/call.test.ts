import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiDocsEndpoints } from '#domain/endpoints/api-docs';
import { authEndpoints } from '#domain/endpoints/auth';
import { documentEndpoints } from '#domain/endpoints/documents';
import { endpoint } from '#domain/endpoints/endpoint';
import { folderEndpoints } from '#domain/endpoints/folders';
import { healthEndpoints } from '#domain/endpoints/health';
import { projectEndpoints } from '#domain/endpoints/projects';
import { teamInvitationEndpoints } from '#domain/endpoints/team-invitations';
import { newPerson, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { callMe, callSignIn } from './account-calls.ts';
import { call } from './call.ts';
import type { Http } from './http.ts';

let app: TestApp;
let person: Person;
let http: Http;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app, 'Ada Mason');
  http = { baseUrl: app.baseUrl, token: () => person.token, onUnauthenticated: () => undefined };
});
afterAll(() => app.close());

describe('a typed call', () => {
  test('sends a form with a file, then JSON, then a path and a query, and reads each answer', async () => {
    const fields = { project_data: JSON.stringify({ name: 'Harbour House' }) };
    const project = await call(http, projectEndpoints.create, { multipart: { fields } });
    expect(project).toMatchObject({ name: 'Harbour House', access_level: 'owner' });

    const json = { name: 'Site photos', project_id: project.id };
    const folder = await call(http, folderEndpoints.create, { json });
    expect(folder.parent_folder_id).not.toBeNull();

    const files = { file: new File(['%PDF-1.7 a plan'], 'Ä-101 & more.pdf') };
    const document = await call(http, documentEndpoints.upload, {
      multipart: { fields: { project_id: project.id, folder_id: folder.id, description: 'Ground floor' }, files },
    });
    expect(document).toMatchObject({ name: 'Ä-101 & more', folder_id: folder.id, description: 'Ground floor' });

    const params = { id: document.id };
    const renamed = await call(http, documentEndpoints.renameAll, { params, query: { new_name: 'B & C = ü' } });
    expect(renamed.renamed_count).toBe(1);
    const found = await call(http, documentEndpoints.one, { params });
    expect(found.name).toBe('B & C = ü');
  });

  test('gives bytes as the answer that brings them, and nothing for nothing', async () => {
    const page = await call(http, apiDocsEndpoints.file, { params: { name: 'start.js' } });
    expect(await page.text()).toContain('SwaggerUIBundle');
    const fields = { project_data: JSON.stringify({ name: 'Short-lived' }) };
    const { id } = await call(http, projectEndpoints.create, { multipart: { fields } });
    expect(await call(http, projectEndpoints.remove, { params: { id } })).toBeUndefined();
  });

  test('fills a name into the path as one part of it', async () => {
    const params = { name: '../../users/me?x=1#y' };
    await expect(call(http, apiDocsEndpoints.file, { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('throws the server’s no as a refusal, with its fields', async () => {
    const form = { username: person.email, password: 'wrong' };
    await expect(call(http, authEndpoints.token, { form })).rejects.toMatchObject({ code: 'bad_credentials' });
    const json = { invitee_email: 'nobody' };
    await expect(call(http, teamInvitationEndpoints.invite, { json })).rejects.toMatchObject({
      code: 'invalid',
      fields: { invitee_email: expect.any(String) },
    });
  });

  test('takes an answer that is not what its entry says for a failure of the server', async () => {
    const wrong = endpoint({ ...healthEndpoints.health, answers: { 200: z.object({ status: z.literal('fine') }) } });
    await expect(call(http, wrong, {})).rejects.toMatchObject({ name: 'TransportError', kind: 'server' });
    const created = endpoint({ ...healthEndpoints.health, answers: { 201: z.object({}) } });
    await expect(call(http, created, {})).rejects.toMatchObject({ name: 'TransportError', kind: 'server' });
  });

  test('is not written without what it needs', async () => {
    // @ts-expect-error: the path names an id
    const withoutParams = () => call(http, documentEndpoints.one, {});
    const json = { access_level: 'owner' } as const;
    // @ts-expect-error: a level is one of two
    const withoutLevel = () => call(http, teamInvitationEndpoints.changeShare, { params: { id: 1 }, json });
    await expect(withoutParams()).rejects.toMatchObject({ code: 'invalid' });
    await expect(withoutLevel()).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the account calls', () => {
  test('sign in and say who it is', async () => {
    const token = await callSignIn({ ...http, token: () => null }, person.email, 'correct horse battery');
    const me = await callMe({ ...http, token: () => token ?? null });
    expect(me).toMatchObject({ id: person.id, full_name: 'Ada Mason' });
  });
});
