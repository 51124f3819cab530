import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

/**
 * Refuses requests whose headers ask for what nothing here does, before a body is read: HTTP/1.1 without a host, an
 * expectation other than `100-continue`, a compressed body, of which a few kilobytes can unfold to gigabytes.
 */
export function refuseOtherHeaders(app: FastifyInstance) {
  // Node would answer it with an empty 417.
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply))
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      refuse('bad_request', { message: 'В запросе нет заголовка Host: добавьте в него имя сайта' })
    if (headers.expect && !/\b100-continue\b/i.test(headers.expect))
      refuse('bad_request', { message: 'Заголовок Expect с таким значением не поддерживаем. Уберите его из запроса' })
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding.trim().toLowerCase() !== 'identity') refuse('unsupported_type')
  })
}
