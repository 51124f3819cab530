import { readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { routeRow, type ScreenRouteName } from '#app/rules/routes.ts'
import { FORM_LIMITS, MAX_PATH_LENGTH, MAX_QUERY_FIELDS } from '#platform/http/request-size/request-limits.ts'
import { times } from '../fixtures/registered-accounts.ts'
import { listRouteIntents, listRouteSources } from '../route-sources.ts'
import type { Share } from './growth.ts'
import { encodeParts, MULTIPART_TYPE, URL_ENCODED_TYPE } from './worst-values.ts'

type WorstRequest = (share: Share) => InjectOptions

const MEGABYTE = 1024 * 1024
/** The address has one of 16 kB among the headers, and all else is less. */
const MAX_QUERY_LENGTH = 14 * 1024
/** Bytes of a Cyrillic letter and a space in a form that is no multipart. */
const ENCODED_UNIT = '%D0%B0+'

const sourcesByName = new Map<ScreenRouteName, string>()

function sourceOf(name: ScreenRouteName): string {
  const source =
    sourcesByName.get(name) ??
    listRouteSources(name)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  sourcesByName.set(name, source)
  return source
}

/** Words of the sources that `pattern` captures. */
const wordsOf = (name: ScreenRouteName, pattern: RegExp) => [
  ...new Set(Array.from(sourceOf(name).matchAll(pattern), ([, word]) => word!)),
]

/** Names of fields, in the forms and where an action reads them. */
const fieldNamesOf = (name: ScreenRouteName) => wordsOf(name, /\bname="([a-z_.]{2,40})"/g)

/** Requests to one page that reach one limit each, by name. `path` has its parameters filled in. */
export function listWorstPageRequests(
  name: ScreenRouteName,
  path: string,
  hasAction: boolean,
): Map<string, WorstRequest> {
  const requests = new Map<string, WorstRequest>()
  const names = fieldNamesOf(name)
  const get = (query: string): InjectOptions => ({ method: 'GET', url: `${path}?${query}` })
  requests.set('query of unknown fields', (share) => get(times(MAX_QUERY_FIELDS * share, (n) => `k${n}=1`).join('&')))
  requests.set('query of a repeated field', (share) =>
    get(times(MAX_QUERY_FIELDS * share, (n) => `city_ids=${n}`).join('&')),
  )
  for (const field of ['text', ...names.slice(0, 3)])
    requests.set(`query.${field} as a long text`, (share) =>
      get(`${field}=${ENCODED_UNIT.repeat((MAX_QUERY_LENGTH * share) / ENCODED_UNIT.length)}`),
    )
  requests.set('long path', (share) => ({
    method: 'GET',
    url: path.replace(/[^/]*$/, 'x'.repeat((MAX_PATH_LENGTH - path.length) * share)),
  }))
  if (!hasAction) return requests

  const { forms = 'plain' } = routeRow(name)
  const limits = FORM_LIMITS[forms]
  const post = (type: string, payload: string | Buffer): InjectOptions => ({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type },
  })
  const text = (bytes: number) => ENCODED_UNIT.repeat(bytes / ENCODED_UNIT.length)
  const urlEncodedBytes = forms === 'plain' || forms === 'files' ? FORM_LIMITS.plain.bytes : FORM_LIMITS.editor.bytes
  const urlEncodedFields = forms === 'plain' || forms === 'files' ? FORM_LIMITS.plain.fields : FORM_LIMITS.editor.fields

  requests.set('form of many fields', (share) =>
    post(URL_ENCODED_TYPE, times(urlEncodedFields * share, (n) => `${n}=`).join('&')),
  )
  requests.set('form of many rows', (share) =>
    post(URL_ENCODED_TYPE, times(urlEncodedFields * share, (n) => `experience.${n}.company=%D0%B0`).join('&')),
  )
  requests.set('form of many typed names', (share) =>
    post(URL_ENCODED_TYPE, times(urlEncodedFields * share, (n) => `typed.experience.${n}.city_id=%D0%B0`).join('&')),
  )
  requests.set('form of names typed for the rows of a long text', (share) =>
    post(
      URL_ENCODED_TYPE,
      `experience=${text(urlEncodedBytes * 0.6 * share)}&${times((urlEncodedFields - 1) * share, (n) => `typed.experience.a${n}.city_id=b`).join('&')}`,
    ),
  )
  requests.set('form of a list of typed names', (share) =>
    post(URL_ENCODED_TYPE, `typed.city_ids=${'%D0%B0%3B'.repeat((urlEncodedBytes * share * 0.9) / 9)}`),
  )
  requests.set('form of a long unknown field', (share) =>
    post(URL_ENCODED_TYPE, `k=${text((urlEncodedBytes - 100) * share)}`),
  )
  requests.set('form of many parts', (share) =>
    post(MULTIPART_TYPE, encodeParts(times(limits.fields * share, (n) => ({ name: String(n), value: '' })))),
  )
  for (const intent of [undefined, ...listRouteIntents(name)])
    requests.set(`form of long fields${intent ? ` to ${intent}` : ''}`, (share) => {
      const known = names.length > 0 ? names.slice(0, 100) : ['k']
      const bytes = ((urlEncodedBytes - 8000) * share) / known.length
      return post(
        URL_ENCODED_TYPE,
        [
          ...(intent ? [`intent=${intent}`] : []),
          ...known.filter((one) => one !== 'intent').map((one) => `${one}=${text(bytes)}`),
        ].join('&'),
      )
    })
  if (limits.files > 0)
    requests.set('form of a large file', (share) =>
      post(
        MULTIPART_TYPE,
        encodeParts([{ name: 'file', filename: 'a.bin', value: Buffer.alloc(10 * MEGABYTE * share) }]),
      ),
    )
  if (forms === 'import')
    requests.set('form of a large reading', (share) =>
      post(
        MULTIPART_TYPE,
        encodeParts([
          { name: 'intent', value: 'create' },
          { name: 'reading', value: largeReading(3.8 * MEGABYTE * share) },
        ]),
      ),
    )
  return requests
}

/** What was read from a file, as its preview sends it back. */
function largeReading(bytes: number): string {
  const rows = times(100, (number) => ({
    number,
    title: 'Повар',
    city: 'Москва',
    vacancy: null,
    refused: 'а '.repeat(bytes / 100 / 3),
    notes: [],
    twin: null,
  }))
  return JSON.stringify({ kind: 'table', rows, left_out: 0 })
}
