import '@tamiz/ui/fonts.css';
import '@tamiz/ui/tokens.css';
import './global.css';
