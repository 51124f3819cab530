import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'

const DECLARING = Object.values(ALL_ENDPOINTS)
  .filter(({ errors }) => errors?.some((code) => code === 'provider_failed'))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

type Request = { method?: string | undefined; url: string }
type Reply = { statusCode: number; body: string }

/** Whether another site that is not connected is the reason of a 502: only endpoints that declare it may answer so. */
export const isProviderRefusal = ({ method, url }: Request, { statusCode, body }: Reply): boolean =>
  statusCode === 502 &&
  body.includes('"provider_failed"') &&
  DECLARING.some((one) => one.method === method && one.pattern.test(url.split('?')[0]!))
