// What the environment says of the firm's identity provider: how each variable is read.
import { type ShareLevel, shareLevels } from '#domain/access';
import type { PasswordRule } from '#domain/registration';
import { emailSchema } from '#domain/user';

/** What a group of the provider gives: a place in the team of an account, and with a level all of its projects. */
export interface GroupRule {
  group: string;
  /** The address of the account whose team it is. */
  owner: string;
  level: ShareLevel | null;
}

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** null: a public client. */
  clientSecret: string | null;
  /** What the button says after “Continue with”. */
  label: string;
  /** Blanks between. */
  scopes: string;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  groups: GroupRule[];
  /** Of whose addresses accounts are made, whatever the registration says; none: as the registration says. */
  domains: string[];
  passwords: PasswordRule;
}

type PartReading<T> = { value: T } | { wrong: string };

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whose answers nobody on the line may change: https, or this machine itself. */
export function issuerOf(text: string): PartReading<string | null> {
  if (text === '') return { value: null };
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && url.search === '' && url.hash === '' && url.username === '';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname));
  return isPlain && isSafe
    ? { value: text }
    : {
        wrong:
          'is no issuer: give the https address that the provider calls itself, like https://id.example.com/realms/firm',
      };
}

export function plainText(text: string): PartReading<string> {
  return text.length <= 200 && !/[\r\n]/.test(text)
    ? { value: text }
    : { wrong: 'is too long: one line of 200 letters' };
}

export function labelOf(text: string): PartReading<string> {
  return text.length <= 40 && !/[\r\n]/.test(text)
    ? { value: text }
    : { wrong: 'is too long for a button: give a name of at most 40 letters' };
}

export function scopesOf(text: string): PartReading<string> {
  const words = text.split(/\s+/);
  return words.includes('openid') && words.every((word) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word))
    ? { value: words.join(' ') }
    : { wrong: 'are no scopes: give words with blanks between, openid among them' };
}

export function domainsOf(text: string): PartReading<string[]> {
  const domains = text.split(/[\s,]+/).filter((word) => word !== '');
  return domains.every((domain) => emailSchema.safeParse(`a@${domain}`).success)
    ? { value: domains.map((domain) => domain.toLowerCase()) }
    : { wrong: 'is no list of mail domains like example.com, example.org' };
}

const GROUP = /^(?<group>.+?)\s*:\s*(?<owner>[^\s:]+@[^\s:]+)(?:\s+(?<level>\w+))?$/;

function ruleOf(line: string): GroupRule | undefined {
  const { group = '', owner = '', level } = GROUP.exec(line)?.groups ?? {};
  const address = emailSchema.safeParse(owner);
  const known = level === undefined ? null : shareLevels.find((each) => each === level);
  return address.success && known !== undefined ? { group, owner: address.data, level: known } : undefined;
}

export function groupsOf(text: string): PartReading<GroupRule[]> {
  const lines = text.split(/[;\n]/).map((line) => line.trim());
  const rules = lines.filter((line) => line !== '').map(ruleOf);
  return rules.every((rule) => rule !== undefined)
    ? { value: rules }
    : {
        wrong:
          'is no list of groups: give “group: address of whose team it is”, with viewer or collaborator behind it or without, and a semicolon between two',
      };
}
