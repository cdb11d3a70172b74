// What a small server has before anybody looks: projects with their people, drawings, remarks and prints, made by the real
// decisions, as if people had done it.
import type { AccessLevel } from '#domain/access';
import type { rootFolderTypes } from '#domain/folder';
import type { User } from '#domain/user';
import { newId, newToken } from '#src/platform/ids.ts';
import type { SmallServer } from './small-server.ts';

const MADE = '2026-03-01T08:00:00.000Z';

export interface PlantedProject {
  id: number;
  name: string;
  roots: Record<(typeof rootFolderTypes)[number], number>;
}

export interface PlantedDocument {
  id: number;
  project_id: number;
  /** The latest. */
  version_id: number;
}

interface DrawingOptions {
  folder?: number;
  file?: string;
  /** Whether its bytes are all at the server. */
  arrived?: boolean;
}

/** A hash that stands for some bytes. */
function hashFor(id: number): string {
  return id.toString(16).padStart(64, '0');
}

export class PlantedSite {
  readonly user: User;
  /** A colleague: what is not the person's own is theirs. */
  readonly ben = { id: newId(), full_name: 'Ben Kaya' };
  readonly #server: SmallServer;

  constructor(server: SmallServer) {
    this.#server = server;
    this.user = {
      id: server.userId,
      seq: 0,
      deleted_at: null,
      full_name: 'Ana Ruiz',
      email: 'ana@example.com',
      avatar_url: null,
      personal_avatar_url: null,
      team_id: newId(),
      team_name: 'Ruiz and Sons',
      organization: '',
      created_at: MADE,
      email_proved_at: MADE,
      pending_email: null,
    };
    server.put([{ table: 'users', row: this.user }]);
  }

  get #me(): number {
    return this.user.id;
  }

  /** A project in which the person has this part; one that they do not own is Ben's. */
  async project(name: string, part: AccessLevel = 'owner'): Promise<PlantedProject> {
    const roots = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
    const id = newId();
    const owner = part === 'owner' ? this.#me : this.ben.id;
    await this.#server.act(owner, 'project.create@1', { project_id: id, root_folder_ids: roots, name });
    if (part !== 'owner') this.#server.share(this.#me, part);
    this.person(id, this.user);
    this.person(id, this.ben);
    return { id, name, roots };
  }

  /** Somebody who takes part in a project. */
  person(project_id: number, { id: user_id, full_name }: { id: number; full_name: string }): void {
    const pictures = { avatar_url: null, personal_avatar_url: null };
    const row = { id: newId(), seq: 0, deleted_at: null, project_id, user_id, full_name, ...pictures };
    this.#server.put([{ table: 'people', row }]);
  }

  /** Ben may write in projects, whoever owns them. */
  letBenWrite(): void {
    this.#server.share(this.ben.id, 'collaborator');
  }

  async folder(project: PlantedProject, name: string, parent = project.roots.plans): Promise<number> {
    const id = newId();
    const args = { project_id: project.id, id, parent_folder_id: parent, name };
    await this.#server.act(this.#owner(project.id), 'folder.create@1', args);
    return id;
  }

  /** A drawing of the project's owner, with one version. */
  async drawing(
    project: PlantedProject,
    name: string,
    { folder = project.roots.plans, file = `${name}.pdf`, arrived = true }: DrawingOptions = {},
  ): Promise<PlantedDocument> {
    const [id, version_id] = [newId(), newId()];
    const args = { project_id: project.id, id, version_id, folder_id: folder, name, ...this.#file(file) };
    await this.#server.act(this.#owner(project.id), 'document.create@1', args);
    if (arrived) this.#server.arrive(version_id);
    return { id, project_id: project.id, version_id };
  }

  /** Another version, made from the one before; `based_on` otherwise. */
  async version(
    document: PlantedDocument,
    {
      by,
      based_on = document.version_id,
      arrived = true,
    }: { by?: number; based_on?: number | null; arrived?: boolean } = {},
  ): Promise<PlantedDocument> {
    const id = newId();
    const { project_id, id: document_id } = document;
    const args = { project_id, id, document_id, based_on_version_id: based_on, ...this.#file('sheet.pdf') };
    await this.#server.act(by ?? this.#owner(project_id), 'version.create@1', args);
    if (arrived) this.#server.arrive(id);
    return { ...document, version_id: id };
  }

  async comment(document: PlantedDocument, content: string, by = this.ben.id, links: number[] = []): Promise<number> {
    const id = newId();
    const { project_id, id: document_id } = document;
    const args = { project_id, id, document_id, content, linked_document_ids: links };
    await this.#server.act(by, 'comment.create@1', args);
    return id;
  }

  /** Its owner deletes it. */
  async delete({ project_id, id }: PlantedDocument): Promise<void> {
    await this.#server.act(this.#owner(project_id), 'document.delete@1', { project_id, id });
  }

  /** A code for prints of a version. @returns its token. */
  async code({ project_id, version_id }: PlantedDocument, by = this.#me): Promise<string> {
    const token = newToken();
    await this.#server.act(by, 'qr.create@1', { project_id, id: newId(), version_id, token });
    return token;
  }

  /** Two copies of a version with its code, in the register. @returns the id of the print. */
  async print(document: PlantedDocument, { by = this.#me }: { by?: number | undefined } = {}): Promise<number> {
    const { project_id, version_id } = document;
    const id = newId();
    await this.code(document, by);
    await this.#server.act(by, 'print.note@1', { project_id, id, version_id, way: 'print', copies: 2 });
    return id;
  }

  #owner(project_id: number): number {
    return this.#server.world.row('projects', project_id)?.owner_id ?? this.#me;
  }

  #file(file_name: string) {
    return { file_name, sha256: hashFor(newId()), size: 1_000 };
  }
}
