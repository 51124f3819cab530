/** Keys of our application at the fake services. */
export const HH_CLIENT = { id: 'HHCLIENT', secret: 'hh-secret' }
export const SUPERJOB_CLIENT = { id: '4242', secret: 'v3.r.superjob-secret' }

/** Settings with which the adapters connect to the fake servers at an address. */
export const fakeProviderSettings = (url: string) => ({
  hh: {
    clientId: HH_CLIENT.id,
    clientSecret: HH_CLIENT.secret,
    authorizeUrl: `${url}/hh/oauth/authorize`,
    tokenUrl: `${url}/hh/api/token`,
    apiUrl: `${url}/hh/api`,
    contactEmail: 'support@smena.example',
  },
  superjob: {
    clientId: SUPERJOB_CLIENT.id,
    clientSecret: SUPERJOB_CLIENT.secret,
    authorizeUrl: `${url}/superjob/authorize/`,
    apiUrl: `${url}/superjob/2.0`,
  },
})
