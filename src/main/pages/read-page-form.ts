import type { FastifyRequest } from 'fastify'
import { findRoute, routeRow } from '#app/rules/routes.ts'
import { isMultipart, refuseOversizedForm } from '#platform/http/request-size/form-check.ts'
import { readBody } from '#platform/http/request-size/read-body.ts'
import { FORM_LIMITS, type FormLimits } from '#platform/http/request-size/request-limits.ts'

/** Reads the form that is sent to a page, whole and unparsed. Refuses `too_large` over the limits of that page. */
export async function readPageForm(request: FastifyRequest): Promise<Buffer> {
  const contentType = request.headers['content-type']
  const limits = findFormLimits(request.url, isMultipart(contentType))
  const body = await readBody(request, limits.bytes)
  refuseOversizedForm(body, contentType, limits)
  return body
}

const WITHOUT_FILES = { files: 'plain', import: 'editor', editor: 'editor', plain: 'plain' } as const

function findFormLimits(url: string, mayHaveFiles: boolean): FormLimits {
  const route = findRoute(pageOfData(url.split('?', 1)[0]!))
  const { forms = 'plain' } = route ? routeRow(route.name) : {}
  return FORM_LIMITS[mayHaveFiles ? forms : WITHOUT_FILES[forms]]
}

/** The path of a page. With script it is asked for, and its forms are sent, by the address of its data. */
export const pageOfData = (path: string) => path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
