/** How a stranger checks the archive, with our page or without any network. */
export const readmeText = (publicUrl: string, key: string, leftOut: readonly string[]) => `Файл карьеры из «Смены места»

manifest.json      кому и когда выдан, сколько чего внутри
resume-N.json/pdf  резюме: для программ (JSON Resume) и для чтения
applications.json  отклики и ответы на них
proof.txt          короткая выписка с подписью: её можно послать текстом
SHA256SUMS         отпечатки файлов, SHA256SUMS.sig — подпись под ними (Ed25519)
${leftOut.length > 0 ? `\nНе вошли, иначе архив слишком велик: ${leftOut.join(', ')}\n` : ''}
Проверить на сайте: ${publicUrl}/verify

Проверить самому, без нашей страницы (нужен openssl 3):
  curl -o smena.pem ${publicUrl}/verify/${key}
  openssl pkeyutl -verify -pubin -inkey smena.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
  sha256sum -c SHA256SUMS
Ключ достаточно скачать один раз: проверка идёт без сети.

Подпись говорит, что файл выдала «Смена места» и он цел. Она не говорит, что в резюме всё правда.
`
