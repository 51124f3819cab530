import { useState } from 'react'
import { type ArtifactUpload, uploadArtifact } from './upload-artifact.ts'

/** Uploads one file at a time. `fraction` is the uploaded part (0–1), undefined when idle. */
export function useUpload() {
  const [fraction, setPart] = useState<number>()

  async function send(artifact: ArtifactUpload) {
    setPart(0)
    const uploaded = await uploadArtifact(artifact, setPart)
    setPart(undefined)
    return uploaded
  }

  return { fraction, send }
}

/** The progress of an upload. After the transfer the server re-encodes a picture, which takes a moment too. */
export function UploadProgress({ fraction, label }: { fraction: number | undefined; label: string }) {
  const percent = Math.floor((fraction ?? 0) * 100)
  return (
    <div role="status" className="empty:hidden">
      {fraction !== undefined && (
        <div className="mb-3">
          <progress max={1} value={fraction} aria-label={label} className="block h-2 w-full" />
          <p className="mt-1 text-ink2 text-meta tabular-nums">
            {percent < 100 ? `Загружаем: ${percent}\u00a0%` : 'Загрузили, обрабатываем'}
          </p>
        </div>
      )}
    </div>
  )
}
