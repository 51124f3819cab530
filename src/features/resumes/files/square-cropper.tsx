import { type PointerEvent, useEffect, useRef } from 'react'
import { drawCrop, moveCrop, type SquareCrop } from './square-crop.ts'

const PREVIEW_SIDE_PIXELS = 240
const MAX_ZOOM = 4

type Props = { picture: ImageBitmap; crop: SquareCrop; onChange(crop: SquareCrop): void }

/** Chooses the visible part of a photo by dragging or with three sliders. */
export function SquareCropper({ picture, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons !== 1) return
    onChange(moveCrop(crop, picture, { x: movementX / PREVIEW_SIDE_PIXELS, y: movementY / PREVIEW_SIDE_PIXELS }))
  }

  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2 font-semibold">Что показать</legend>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <canvas
          ref={canvas}
          width={PREVIEW_SIDE_PIXELS}
          height={PREVIEW_SIDE_PIXELS}
          role="img"
          aria-label="Так будет видно фото"
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          className="size-60 cursor-move touch-none bg-sunken"
        />
        <div className="grid w-full max-w-60 gap-3">
          <Slider
            label="Крупнее"
            min={1}
            max={MAX_ZOOM}
            value={crop.zoom}
            onSlide={(zoom) => onChange({ ...crop, zoom })}
          />
          <Slider label="Левее или правее" value={crop.x} onSlide={(x) => onChange({ ...crop, x })} />
          <Slider label="Выше или ниже" value={crop.y} onSlide={(y) => onChange({ ...crop, y })} />
        </div>
      </div>
    </fieldset>
  )
}

type SliderProps = { label: string; min?: number; max?: number; value: number; onSlide(value: number): void }

const Slider = ({ label, min = 0, max = 1, value, onSlide }: SliderProps) => (
  <label className="block">
    {label}
    <input
      type="range"
      min={min}
      max={max}
      step={0.02}
      value={value}
      onChange={({ target }) => onSlide(Number(target.value))}
      className="block h-11 w-full accent-primary tablet:h-8"
    />
  </label>
)
