/** Leaves the app for an address that its server has named: the firm's identity provider. */
export const leaveFor = (address: string): void => location.assign(address);
