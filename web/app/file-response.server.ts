import type { FileReply } from '#contract/core/file-reply.ts'

/** Response of a resource route that makes the browser save the file under its name. */
export function fileResponse({ name, type, content }: FileReply): Response {
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
