import { createHash } from 'node:crypto'

/**
 * Turns a page with a nonce into one that many people may get: each inline script with the nonce is allowed by its hash
 * instead, and the nonce leaves the page. A script that lacks the nonce was not written by us, gets no hash and stays
 * forbidden.
 */
export function replaceNonceByHashes(html: string, { policy, nonce }: { policy: string; nonce?: string }) {
  if (nonce === undefined) return { html, policy }
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes!.includes(attribute) && text !== '') hashes.add(`'sha256-${hashOf(text!)}'`)
  }
  return { html: html.replaceAll(attribute, ''), policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
