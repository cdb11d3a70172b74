// A device that left a session without a network forgets its token. By what it still tells the server of that session.

/**
 * What is hashed (SHA-256) of a token to say that its session was left. The server keeps the SHA-256 of
 * that again, so that who has a copy of its database ends nobody's session by it.
 */
export const leftText = (token: string): string => `left ${token}`;
