import type { FileReply } from '#contract/files.ts'

/** What a loader of a resource route answers, so that the browser saves the file under its name. */
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
