import type { TFunction } from 'i18next';
import type { NoticeCode, NoticeParams } from '#domain/errors';

/** A notice in a sentence. Its parameters are what the server filled in. */
export function noticeText(t: TFunction<['sync', 'errors', 'words']>, code: NoticeCode, params: NoticeParams): string {
  const translate = t as (key: string, values: NoticeParams) => string;
  return translate(`errors:notice.${code}`, params);
}
