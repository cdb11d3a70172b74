import type { TFunction } from 'i18next';
import { may } from '#domain/access';
import type { NoticeCode, NoticeParams } from '#domain/errors';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import type { ToldChoice } from '#src/data/reads/queue/told-choice.ts';
import { folderName } from '#src/nouns/folder-name.ts';

export type ToldTexts = TFunction<['sync', 'errors', 'words', 'folders', 'projects']>;

const fields = {
  name: true,
  description: true,
  place: true,
  project_type: true,
  tags: true,
  address: true,
  city: true,
  country: true,
  copies: true,
  cover: true,
} as const;
const isField = (field: unknown): field is keyof typeof fields =>
  typeof field === 'string' && Object.hasOwn(fields, field);

const projectTypes = ['commercial', 'industrial', 'institutional', 'other', 'residential'] as const;

function overruledText(t: ToldTexts, { params, by, by_deleted, isOwn, kind }: ToldNotice): string {
  const what = t(`sync:overruled.field.${isField(params.field) ? params.field : 'other'}`);
  const name = `${params.name ?? ''}${kind === undefined ? '' : ` (${kind})`}`;
  if (isOwn) return t('sync:overruled.own', { what, name });
  const nobody = by_deleted ? t('words:deleted_account') : t('sync:overruled.somebody');
  return t('sync:overruled.sentence', { by: by === '' ? nobody : by, what, name });
}

function settledText(t: ToldTexts, { current, by, here }: ToldChoice): string {
  if (current === null) return t('sync:settled.gone');
  if (here === true) return t('sync:settled.here', { current });
  return by === '' ? t('sync:settled.current', { current }) : t('sync:settled.current_by', { current, by });
}

/** Of two versions beside each other: what is to be chosen as it is now, or that nothing is any more. */
function choiceText(t: ToldTexts, { code, params, choice, access }: ToldNotice): string {
  const told = code === 'choice_open' ? 'choice_open' : 'concurrent_version';
  const [name, label] = [String(params.name ?? ''), String(params.label ?? '')];
  const current = choice?.current ?? String(params.current ?? '');
  const wanted = told === 'concurrent_version' ? params.wanted : undefined;
  const renamed = wanted === undefined ? '' : ` ${t('sync:renamed', { label, wanted: String(wanted) })}`;
  // Who may not choose any more is not asked to.
  const isAsked = told === 'concurrent_version' || may(access ?? undefined, 'document.write');
  if ((choice === null || choice.open) && !isAsked) return t('sync:choice_of_others', { name, label, current });
  if (choice === null || choice.open) return `${t(`errors:notice.${told}`, { name, label, current })}${renamed}`;
  const settled = settledText(t, choice);
  return `${t(`sync:settled.${told}`, { name, label })}${renamed} ${settled}`;
}

/** What was added to a document in the bin: kept there, or with it again. */
function keptText(t: ToldTexts, { params, is_back }: ToldNotice): string {
  const name = String(params.name ?? '');
  return is_back ? t('sync:settled.back', { name }) : t('errors:notice.kept_in_bin', { name });
}

/** What the person had chosen, and who made another one current over it. */
function replacedText(t: ToldTexts, { params, by, by_deleted }: ToldNotice): string {
  const nobody = by_deleted ? t('words:deleted_account') : t('sync:overruled.somebody');
  const text = (value: unknown) => String(value ?? '');
  const [name, label, current] = [text(params.name), text(params.label), text(params.current)];
  return t('errors:notice.choice_replaced', { name, label, current, by: by === '' ? nobody : by });
}

/** Those whose sentence is more than its parameters; the others are filled in as they are. */
const own: Partial<Record<NoticeCode, (t: ToldTexts, told: ToldNotice) => string>> = {
  overruled: overruledText,
  concurrent_version: choiceText,
  choice_open: choiceText,
  kept_in_bin: keptText,
  choice_replaced: replacedText,
};

/** What a person is told, in a sentence. */
export function toldText(t: ToldTexts, told: ToldNotice): string {
  const made = own[told.code];
  if (made !== undefined) return made(t, told);
  const translate = t as (key: string, values: NoticeParams) => string;
  const landed = told.places.landed === undefined ? {} : { folder: folderName(t, told.places.landed) };
  return translate(`errors:notice.${told.code}`, { ...told.params, ...landed });
}

function wordsOf(t: ToldTexts, { params, places }: ToldNotice, whose: 'yours' | 'theirs'): string {
  const place = places[whose];
  if (place !== undefined) return folderName(t, place);
  const value = String(params[whose] ?? '');
  const type = projectTypes.find((known) => params.field === 'project_type' && known === value);
  if (type !== undefined) return t(`projects:type.${type}`);
  return value === '' ? t('sync:overruled.nothing') : value;
}

/** What stands below the sentence: both values of a field, a text that gave way, or whom to ask. */
export function toldDetail(t: ToldTexts, told: ToldNotice): string | undefined {
  // Covers are not words, and the one that gave way is on the server no more.
  if (told.code === 'overruled' && told.params.field === 'cover') return undefined;
  if (told.code === 'overruled') {
    const [yours, theirs] = [wordsOf(t, told, 'yours'), wordsOf(t, told, 'theirs')];
    return `${t('sync:overruled.yours', { value: yours })}\n${t('sync:overruled.theirs', { value: theirs })}`;
  }
  if (told.code === 'edit_replaced') return t('sync:replaced_text', { value: String(told.params.yours ?? '') });
  if (told.code === 'kept_in_bin' && !told.is_back && !mayRestore(told)) return t('sync:ask_owner_to_restore');
  return undefined;
}

/** The server asks the same of whoever brings back what they were told is kept in the bin. */
export function mayRestore({ access, params, is_back }: ToldNotice): boolean {
  return !is_back && typeof params.document_id === 'number' && may(access ?? undefined, 'document.restoreOwn');
}
