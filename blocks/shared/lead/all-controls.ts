import { holds } from '../../../engine/forms/when.ts';
import { RadioGroup } from '../form/RadioGroup.tsx';
import { CodeField } from './CodeField.tsx';
import type { AllControls } from './controls.ts';
import { ClampedMoney, RangeControl } from './NumberControl.tsx';
import { PhotosField } from './PhotosField.tsx';
import { TimeField } from './TimeField.tsx';

/** All rarely needed controls, for the server and for a form that uses most of them. */
export const allControls: AllControls = {
  byKind: {
    clamped: ClampedMoney,
    code: CodeField,
    options: RadioGroup,
    photos: PhotosField,
    range: RangeControl,
    time: TimeField,
  },
  holds,
};
