// What tests use of the provider that they sign in by: the package has no declarations of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    Client: { find(id: string): Promise<{ backchannelLogout(subject: string, sid?: string): Promise<void> }> };
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    on(event: string, told: (...args: never[]) => void): this;
  }
}
