import { useState } from 'react'
import { type Given, sendArtifact } from './send-artifact.ts'

/** Uploads one file at a time. `fraction` is the uploaded part (0–1), undefined when idle. */
export function useUpload() {
  const [part, setPart] = useState<number>()

  async function send(given: Given) {
    setPart(0)
    const sent = await sendArtifact(given, setPart)
    setPart(undefined)
    return sent
  }

  return { part, send }
}

/** The progress of an upload. After the transfer the server re-encodes a picture, which takes a moment too. */
export function UploadProgress({ part, label }: { part: number | undefined; label: string }) {
  const percent = Math.floor((part ?? 0) * 100)
  return (
    <div role="status" className="empty:hidden">
      {part !== undefined && (
        <div className="mb-3">
          <progress max={1} value={part} aria-label={label} className="block h-2 w-full accent-primary" />
          <p className="mt-1 text-ink2 text-meta tabular-nums">
            {percent < 100 ? `Загружаем: ${percent}\u00a0%` : 'Загрузили, обрабатываем'}
          </p>
        </div>
      )}
    </div>
  )
}
