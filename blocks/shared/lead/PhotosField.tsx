import { useRef, useState } from 'react';
import { useHydrated } from '../../../engine/browser/use-hydrated.ts';
import { mostPhotos, photoIds } from '../../../engine/forms/photos.ts';
import { controlAttributes, Field } from '../form/Field.tsx';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './control-props.ts';

const types = 'image/jpeg,image/png,image/webp';

const numbered = (text = '', number: number) => text.replace('{number}', String(number));

interface AddedProps {
  readonly adding: ControlProps['field']['adding'] | undefined;
  readonly photos: readonly string[];
  readonly onRemove: (photo: string) => void;
}

/** Uploads a photo; gives its id, or why it was refused. */
function send(file: File, adding: AddedProps['adding'], { car }: ControlProps['settings']) {
  const { form = '', failed = '' } = adding ?? {};
  return import('./send-photo.ts')
    .then(({ sendPhoto }) => sendPhoto(file, form, car?.id, failed))
    .catch(() => ({ error: failed }));
}

/** The photos that were added; once scripts run, each with a button that removes it. */
function Added({ photos, adding, onRemove }: AddedProps) {
  const hydrated = useHydrated();
  return (
    <ul className="photos__list">
      {photos.map((photo, index) => (
        <li key={photo} className="photos__photo">
          <img src={`/api/photos/${photo}`} alt={numbered(adding?.photo, index + 1)} width="96" height="96" />
          {hydrated && (
            <button
              type="button"
              className="photos__remove"
              aria-label={numbered(adding?.remove, index + 1)}
              onClick={() => onRemove(photo)}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Photos that are uploaded as soon as they are chosen: the value of the field is the list of their ids. Without
 * JavaScript the files are submitted with the form.
 */
export function PhotosField({ form, field, settings, initial, registration, ...base }: ControlProps) {
  const { adding, max = mostPhotos } = field;
  const { name, id } = base;
  const picker = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState(() => photoIds(initial));
  const [state, setState] = useState<'idle' | 'adding' | { readonly failure: string }>('idle');

  function hold(next: readonly string[]): void {
    setPhotos(next);
    form.setValue(name, next.join(' '), { shouldValidate: form.formState.errors[name] !== undefined });
  }

  async function add(files: readonly File[]): Promise<void> {
    if (state === 'adding') return;
    setState('adding');
    let failure = '';
    let held = photos;
    for (const file of files) {
      const outcome = held.length < Number(max) ? await send(file, adding, settings) : { error: field.fault ?? '' };
      if ('error' in outcome) failure = outcome.error;
      else if (!held.includes(outcome.photo)) hold((held = [...held, outcome.photo]));
    }
    setState(failure ? { failure } : 'idle');
  }

  const error = typeof state === 'object' ? state.failure : base.error;
  const isFull = photos.length >= Number(max);
  return (
    <Field {...base} error={error}>
      <div className="photos">
        <input
          type="hidden"
          {...registration}
          defaultValue={initial}
          ref={(input) => {
            // Focusing the field by its name focuses the picker instead, because the input is hidden.
            if (input) input.focus = () => picker.current?.focus();
            registration?.ref(input);
          }}
        />
        {photos.length > 0 && (
          <Added
            {...{ photos, adding }}
            onRemove={(photo) => {
              hold(photos.filter((other) => other !== photo));
              picker.current?.focus();
            }}
          />
        )}
        <input
          {...controlAttributes({ ...base, error, required: false, disabled: isFull })}
          name={`${name}_files`}
          className="photos__picker"
          type="file"
          accept={types}
          multiple
          ref={picker}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(files);
          }}
        />
        <label className="button button--secondary photos__add" htmlFor={id}>
          <Icon name="camera" />
          {state === 'adding' ? adding?.adding : adding?.add}
        </label>
        <p className="photos__count" role="status">
          {photos.length > 0 && numbered(adding?.count, photos.length)}
        </p>
      </div>
    </Field>
  );
}
