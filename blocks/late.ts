import { startLateBlocks } from '../engine/browser/late.ts';
import './shopper.ts';

startLateBlocks();
