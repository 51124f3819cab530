import type { FastifyRequest } from 'fastify'

const UNREADABLE_ADDRESS = 'FST_ERR_BAD_URL'

/**
 * For a page whose address cannot be decoded: the same address with its percent signs escaped, which opens the page of
 * an unknown address instead of a machine's answer (N-065). Undefined for anything else.
 */
export function readablePageAddress({ code }: { code?: string }, { method, headers, raw }: FastifyRequest) {
  const address = raw.url ?? ''
  if (code !== UNREADABLE_ADDRESS || method !== 'GET' || !headers.accept?.includes('text/html')) return undefined
  if (address.startsWith('/api/')) return undefined
  const [path = '', ...search] = address.split('?')
  // Two slashes at the start would lead to another site.
  return [path.replaceAll('%', '%25').replace(/^[/\\]+/, '/'), ...search].join('?')
}
